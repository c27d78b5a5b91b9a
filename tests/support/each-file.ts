import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { hashQuickly } from '#server/features/auth/auth.ts'
import { faults, stopPlatform } from './platform.ts'
import { passMidnight } from './time/over-midnight.ts'

hashQuickly()

// What a file keeps of today, in a constant or a beforeAll, is longer in use than what a test does.
await passMidnight(120_000)
beforeEach(() => passMidnight(20_000))

// Whatever a test looks at, the server must not have failed behind its back.
afterEach(async () => expect(await faults()).toEqual([]))

afterAll(stopPlatform)
