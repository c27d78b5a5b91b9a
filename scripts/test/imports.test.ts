import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../support/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'toploader-imports-'))
afterAll(() => rm(folder, { recursive: true }))

/** Files by path, and the imports in each. */
const files: Record<string, string[]> = {
  'src/shared/rules/money.ts': [],
  'src/server/features/orders/orders.ts': ["export * from './place-order.ts'"],
  'src/server/features/orders/place-order.ts': ["import '#shared/rules/money.ts'"],
  'src/server/features/orders/orders.routes.ts': ["import './place-order.ts'"],
  'src/server/app.ts': ["import './features/orders/orders.routes.ts'", "import './features/orders/orders.ts'"],
  'src/web/components/button.tsx': [],
  'src/web/storefront/cart.tsx': ["import '#web/components/button.tsx'", "import '#shared/rules/money.ts'"],
  'src/server/features/shops/shops.ts': ["import '#server/features/orders/orders.ts'"],

  'src/shared/rules/wrong.ts': ["import '#web/components/button.tsx'"],
  'src/shared/rules/wrong-builtin.ts': ["import 'node:fs'"],
  'src/web/components/wrong.tsx': ["import type { Order } from '#server/features/orders/orders.ts'"],
  'src/web/components/wrong-area.tsx': ["import '#web/storefront/cart.tsx'"],
  'src/web/shopadmin/wrong.tsx': ["import('#web/storefront/cart.tsx')"],
  'src/server/http/wrong.ts': ["import '#server/features/orders/orders.ts'"],
  'src/server/jobs/wrong.ts': ["import '#server/features/orders/orders.ts'"],
  'src/server/wrong.ts': ["import '#web/components/button.tsx'", "import './features/orders/place-order.ts'"],
  'src/server/features/shops/wrong.ts': ["export { placeOrder } from '../orders/place-order.ts'"],
  'src/server/features/shops/wrong-routes.ts': ["import '#server/features/orders/orders.routes.ts'"],
  'src/server/features/orders/wrong-way.ts': ["import '#server/features/shops/shops.ts'"],
  'src/server/features/shops/circle.ts': ["import type { Circle } from './circle-back.ts'"],
  'src/server/features/shops/circle-back.ts': ["import './circle.ts'"],
}

function violations(): Promise<Record<string, string[]>> {
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), imports.join('\n'))
  }
  const aliases = Object.fromEntries(['shared', 'server', 'web'].map((room) => [`#${room}/*`, `./src/${room}/*`]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports: aliases }))
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cruiser, 'src', '--config', config, '--output-type', 'json', '--no-progress'],
      { cwd: folder },
      (_error, output) => {
        const found: { from: string; rule: { name: string } }[] = JSON.parse(output).summary.violations
        const byFile: Record<string, string[]> = {}
        for (const { from, rule } of found) byFile[from] = [...(byFile[from] ?? []), rule.name].sort()
        resolve(byFile)
      },
    )
  })
}

test('refuses wrong imports, including types and lazy ones, and accepts right ones', async () => {
  const found = await violations()
  const {
    'src/server/features/shops/circle.ts': circle,
    'src/server/features/shops/circle-back.ts': back,
    ...others
  } = found
  expect([circle, back].flat()).toContain('no-cycle')
  expect(others).toEqual({
    'src/shared/rules/wrong.ts': ['shared-knows-neither-side'],
    'src/shared/rules/wrong-builtin.ts': ['shared-knows-neither-side'],
    'src/web/components/wrong.tsx': ['web-knows-no-server'],
    'src/web/components/wrong-area.tsx': ['web-shared-pieces-know-no-area'],
    'src/web/shopadmin/wrong.tsx': ['web-areas'],
    'src/server/http/wrong.ts': ['database-and-http-know-no-feature'],
    'src/server/jobs/wrong.ts': ['jobs-know-no-feature'],
    'src/server/wrong.ts': ['feature-private-to-its-users', 'server-knows-no-web'],
    'src/server/features/orders': ['feature-cycle'],
    'src/server/features/shops': ['feature-cycle'],
    'src/server/features/shops/wrong.ts': ['feature-private'],
    'src/server/features/shops/wrong-routes.ts': ['feature-private'],
  })
})
