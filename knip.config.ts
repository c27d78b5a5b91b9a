import type { KnipConfig } from 'knip'

export default {
  entry: [
    'scripts/*.ts',
    'scripts/launch/install.mjs',
    'scripts/build/main.ts',
    'scripts/test/{calendar,vitest-reporter}.ts',
    'scripts/test/calendar/move-clock.ts',
    'src/server/{main,worker}.ts',
    'src/server/features/catalogue/starter/pack-{cards,games}.ts',
    'src/web/{client,server}.tsx',
    'src/web/styles/{app,public}.css',
    'src/web/wake.ts',
    'src/web/overlay/overlay.{ts,css}',
    // Replaces a part of a package at build time.
    'src/web/components/plain-icon.ts',
    'src/web/lib/language/texts-on-server.ts',
    'bench/main.ts',
    'bench/pages/ceiling-server.ts',
    'tests/{fuzz,torture}/**/*.{fuzz,torture}.ts',
    'tests/{torture,mutation}/main.ts',
    'tests/mutation/try-mutant.ts',
    'tests/torture/payloads/spoil.ts',
  ],
  project: ['{src,scripts,bench,tests}/**/*.{ts,tsx,mjs,mts,css}', '*.{ts,mjs}'],
  // Imports and fonts of style sheets.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()"([^"]+)"/g)].map(([, path]) => `import '${path}'`).join('\n'),
  },
  // The pinned runtime, the parser configured for dependency-cruiser, packages that pino loads by name, and fonts that are read as files.
  ignoreDependencies: [
    'node',
    '@swc/core',
    'pino-pretty',
    '@expo-google-fonts/geist',
    /^@fontsource-variable\/noto-sans/,
    /^@fontsource\//,
  ],
  ignoreBinaries: ['apt-get', 'ip', 'mount', 'pg_config', 'pgbench', 'umount', 'unshare'],
} satisfies KnipConfig
