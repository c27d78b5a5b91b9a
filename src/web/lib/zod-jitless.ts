/**
 * zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids and reports. This is where it
 * looks for its settings, the first time a schema is made: before any chunk that makes one, and without loading zod itself.
 */
const holder = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
holder.__zod_globalConfig = Object.assign(holder.__zod_globalConfig ?? {}, { jitless: true })

// A module, so that it can be imported.
export {}
