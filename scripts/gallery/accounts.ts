import { ADMIN_EMAIL, DEMO_PASSWORD, employeeEmail, ownerEmails } from '#server/demo/logins.ts'
import type { Account } from './people.ts'

export const administrator: Account = { email: ADMIN_EMAIL, password: DEMO_PASSWORD }
export const owner: Account = { email: ownerEmails.open, password: DEMO_PASSWORD }
export const employee: Account = { email: employeeEmail, password: DEMO_PASSWORD }
