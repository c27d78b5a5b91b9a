import { afterAll, afterEach, expect } from 'vitest'
import { hashQuickly } from '#server/features/auth/auth.ts'
import { faults, stopPlatform } from './platform.ts'

hashQuickly()

// Whatever a test looks at, the server must not have failed behind its back.
afterEach(async () => expect(await faults()).toEqual([]))

afterAll(stopPlatform)
