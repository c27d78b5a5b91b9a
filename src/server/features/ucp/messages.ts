import type { Severity } from './refusals.ts'

export type Message =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; path?: string; presentation?: string }
  | { type: 'info'; code?: string; content: string; path?: string }

export const info = (code: string, content: string, path?: string): Message => ({
  type: 'info',
  code,
  content,
  ...(path ? { path } : {}),
})

export const warning = (code: string, content: string, path?: string): Message => ({
  type: 'warning',
  code,
  content,
  ...(path ? { path } : {}),
})

export const problem = (code: string, content: string, severity: Severity, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity,
  ...(path ? { path } : {}),
})
