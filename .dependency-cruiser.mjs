const tests = '(^tests/|\\.test\\.(ts|tsx|mjs)$)'
const feature = '^src/server/features/[^/]+$'
const publicFile = '^src/server/features/([^/]+)/\\1\\.ts$'

/** Who may import whom: docs/architecture.md. Type imports count as well. @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'A part that is loaded later may lead back to the one that loads it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'shared-knows-neither-side',
      comment: 'shared/ is what browser and server agree on: it imports nothing of either.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: tests },
      to: { pathNot: ['^src/shared/', '^node_modules/(zod|csv-parse|use-intl)/'] },
    },
    {
      name: 'web-knows-no-server',
      comment: "The browser's code knows the server only through shared/contract.",
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: ['^src/(?!web/|shared/)', '^(scripts|bench|tests)/', '^node_modules/(fastify|pg|drizzle-orm)/'] },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server knows the web only as the built bundle (http/pages).',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: ['^src/web/', '^(scripts|bench|tests)/'] },
    },
    {
      name: 'database-and-http-know-no-feature',
      severity: 'error',
      from: { path: '^src/server/(database|http)/', pathNot: tests },
      to: { path: '^src/server/(features|jobs|backup|demo)/' },
    },
    {
      name: 'jobs-know-no-feature',
      comment: 'all-jobs.ts, all-mails.ts and all-consumers.ts put the features together.',
      severity: 'error',
      from: { path: '^src/server/jobs/', pathNot: tests },
      to: { path: '^src/server/(features/|all-)' },
    },
    {
      name: 'feature-cycle',
      comment: 'Features register mails, jobs and consumers, so that none needs one that needs it.',
      scope: 'folder',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, circular: true, viaOnly: { path: feature } },
    },
    {
      name: 'feature-private',
      comment: 'A feature uses another one through its public file only: shops/shops.ts.',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', publicFile] },
    },
    {
      name: 'feature-private-to-its-users',
      comment: 'What puts the features together also reaches their routes, jobs, mails and consumers.',
      severity: 'error',
      from: { pathNot: ['^src/server/features/', tests] },
      to: { path: '^src/server/features/', pathNot: [publicFile, '\\.(routes|jobs|mails|consumers)\\.ts$'] },
    },
    {
      name: 'web-areas',
      comment:
        'An area knows only the shared pieces; the routes know all areas. Two show the entrance: the landing page it stands on, and the sign-in it ends with.',
      severity: 'error',
      from: { path: '^src/web/(?!lib/|components/|routes/)([^/]+)/', pathNot: tests },
      to: {
        path: '^src/web/',
        pathNot: [
          '^src/web/($1|lib|components)/',
          '^src/web/account/sign-in/(lazy-sign-in-view\\.ts|account-card\\.tsx)$',
          '^src/web/landing/landing-view\\.tsx$',
        ],
      },
    },
    {
      name: 'web-shared-pieces-know-no-area',
      severity: 'error',
      from: { path: '^src/web/(lib|components)/', pathNot: tests },
      to: { path: '^src/web/', pathNot: '^src/web/(lib|components)/' },
    },
  ],
  options: {
    exclude: { path: '\\.test\\.(ts|tsx|mjs)$' },
    doNotFollow: { path: '^node_modules/' },
    // TypeScript 7 has no parser API for other programs yet.
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
