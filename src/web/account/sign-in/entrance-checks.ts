import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials, Registration } from '#shared/contract/accounts/entrance.ts'

export const registration = zodResolver(Registration)
export const credentials = zodResolver(Credentials)
