import { z } from 'zod'
import { hasControlCharacters } from '../rules/text.ts'
import { endpoint } from './endpoint.ts'
import { Email, line, Timestamp } from './fields.ts'

export const Role = z.enum(['shop_owner', 'superadmin', 'customer'])
export type Role = z.infer<typeof Role>

export const Password = z
  .string('Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be 200 characters or less')
  .refine((text) => !hasControlCharacters(text, { newlines: false }), 'Password must not contain control characters')

export const Registration = z.strictObject({
  email: Email,
  password: Password,
  firstName: line(100, 'First name is required'),
  lastName: line(100, 'Last name is required'),
  role: z.enum(['shop_owner', 'superadmin'], 'Role must be shop_owner or superadmin').default('shop_owner'),
})
export type Registration = z.output<typeof Registration>

export const Credentials = z.strictObject({ email: Email, password: Password })

export const User = z.strictObject({
  id: z.number(),
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type User = z.infer<typeof User>

export const Session = z.strictObject({ token: z.string(), user: User })
export type Session = z.infer<typeof Session>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Make an account; a shop owner gets a shop with it',
  body: Registration,
  answer: Session,
  status: 201,
  limit: 'registration',
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: Credentials,
  answer: Session,
  limit: 'sign-in',
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  answer: User,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'Sign out: the token is worth nothing afterwards',
  status: 204,
})
