import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'

export const healthStates = ['healthy', 'degraded', 'down'] as const
export type HealthState = (typeof healthStates)[number]

const Part = z.strictObject({
  status: z.enum(healthStates),
  reason: z.string(),
  /** Response time. */
  milliseconds: z.number().nullable(),
})
export type HealthPart = z.infer<typeof Part>

/** Measured on each request. */
export const PlatformHealth = z.strictObject({
  database: Part,
  api: Part,
  storage: Part,
  /** Percentage of the minutes of the last 30 days with a heartbeat, as '99.95%'. */
  uptime: z.string(),
  /** Start of the measurement, while it is less than 30 days ago. */
  uptimeSince: Timestamp.nullable(),
})
export type PlatformHealth = z.infer<typeof PlatformHealth>

export const PlatformStatus = z.strictObject({
  health: z.enum(healthStates),
  catalogue: z.strictObject({ entries: z.number(), lastSync: Timestamp.nullable() }),
  /** Null where backups are managed elsewhere: an external PostgreSQL. */
  lastBackup: z.strictObject({ takenAt: Timestamp.nullable(), bytes: z.number().nullable() }).nullable(),
})
export type PlatformStatus = z.infer<typeof PlatformStatus>

export const getPlatformHealth = endpoint({
  name: 'platform.getHealth',
  method: 'GET',
  path: '/api/admin/platform/health',
  access: 'superadmin',
  summary: 'Whether database, API and storage do what they should, and for how much of the time they have',
  answer: PlatformHealth,
})

export const getPlatformStatus = endpoint({
  name: 'platform.getStatus',
  method: 'GET',
  path: '/api/admin/platform/status',
  access: 'superadmin',
  summary: 'Health, the state of the card catalogue, and the last backup',
  answer: PlatformStatus,
})
