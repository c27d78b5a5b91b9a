import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { hashQuickly } from '#server/features/auth/auth.ts'
import { faults, stopPlatform } from './platform.ts'
import { passMidnight } from './time/over-midnight.ts'

hashQuickly()

// Dates of today in a constant or a beforeAll are used for longer than one test takes.
await passMidnight(120_000)
beforeEach(() => passMidnight(20_000))

// No test may cause an unexpected error in the server.
afterEach(async () => expect(await faults()).toEqual([]))

afterAll(stopPlatform)
