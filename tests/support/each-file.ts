import { afterAll, afterEach, expect } from 'vitest'
import { faults, stopPlatform } from './platform.ts'

// Whatever a test looks at, the server must not have failed behind its back.
afterEach(async () => expect(await faults()).toEqual([]))

afterAll(stopPlatform)
