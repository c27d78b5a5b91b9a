import type { Account } from './people.ts'

export const administrator: Account = { email: 'admin@toploader.example', password: 'toploader' }
export const owner: Account = { email: 'owner@toploader.example', password: 'toploader' }
