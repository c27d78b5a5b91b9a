/**
 * Zod compiles its checks with `new Function`, which the Content-Security-Policy blocks and reports. It reads this global setting when the
 * first schema is created, so this module must run before. It does not load zod itself.
 */
const holder = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
holder.__zod_globalConfig = Object.assign(holder.__zod_globalConfig ?? {}, { jitless: true })

// Makes this file a module.
export {}
