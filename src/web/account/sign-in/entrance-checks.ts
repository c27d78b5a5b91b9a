import '#web/lib/zod-jitless.ts'

export { Credentials, Registration } from '#shared/contract/accounts/entrance.ts'
