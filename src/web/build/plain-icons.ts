import type { Plugin } from 'vite'

const NAMED_IMPORT = /^import \{([^}]+)\} from 'lucide-react'$/gm

/** Renders the icons of lucide-react with `plain-icon.ts`. Imports each from its own file, so that the bundler knows which screen uses it. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler(_source, importer) {
      if (importer?.includes('/lucide-react/dist/esm/icons/')) return this.resolve('/src/web/components/plain-icon.ts')
      return undefined
    },
  },
  transform: {
    filter: { id: /\/src\/web\//, code: "'lucide-react'" },
    handler: (code) => code.replace(NAMED_IMPORT, (_, names: string) => names.split(',').map(importOf).join('')),
  },
})

/** `Share2` → `import Share2 from 'lucide-react/icons/share-2';` */
function importOf(specifier: string): string {
  const [name = '', as = name] = specifier.trim().split(' as ')
  if (!name || name.startsWith('type ')) return ''
  const file = name.replace(/[a-z\d](?=[A-Z])|[a-z](?=\d)/g, '$&-').toLowerCase()
  return `import ${as} from 'lucide-react/icons/${file}';`
}
