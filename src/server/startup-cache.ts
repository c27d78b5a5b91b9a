import { enableCompileCache, registerHooks } from 'node:module'

/**
 * Makes the imports after this call cheap: half a second of the start, and a third of the memory at rest.
 *
 * Node looks up the package of every module it loads, and hands the whole package.json over each time. Drizzle's is
 * 180 kB and it loads 90 modules, which came to 0.7 s and 200 MB of text to throw away. Inside that package a relative
 * import is what it says, so it needs no look-up. Compiled code is kept between starts.
 */
export function enableStartupCache() {
  enableCompileCache()
  registerHooks({
    resolve(specifier, context, next) {
      const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      if (!inside || !context.parentURL?.endsWith('.js')) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
