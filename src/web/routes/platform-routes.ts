import type { MessageFile } from '../lib/language/load-messages.ts'
import { page, type Route } from './route.ts'

const MARKET: readonly MessageFile[] = ['common/cards', 'common/seller', 'market/market', 'public/header']

/** Filters for offers. */
const OFFERED = ['country', 'condition', 'language', 'finish', 'graded', 'max', 'pickup', 'offset']

/** Messages of the signed-in areas: the frame, and texts common to all of their screens. */
const PERSONAL: readonly MessageFile[] = ['common/admin', 'common/cards', 'common/validation']

/** A page for signed-in users. */
const personal = { reassurance: 'savedIsSafe', onServer: false, isPersonal: true } as const

/** Pages of the platform, the market, and the signed-in areas. */
export const platformRoutes: readonly Route[] = [
  page(
    '/',
    'landing/landing-screen.tsx',
    () => import('../landing/landing-screen.tsx'),
    ['common/shelf', 'common/validation', 'public/header', 'public/landing', 'public/entrance'],
    { reads: ['tab', 'shop', 'find'], sleeps: true },
  ),
  page(
    '/shopadmin/*',
    'shopadmin/shop-area.tsx',
    () => import('../shopadmin/shop-area.tsx'),
    [...PERSONAL, 'common/address', 'common/permissions', 'shopadmin/shop'],
    personal,
  ),
  page(
    '/platformadmin/*',
    'platformadmin/platform-area.tsx',
    () => import('../platformadmin/platform-area.tsx'),
    [...PERSONAL, 'platformadmin/platform'],
    personal,
  ),
  page(
    '/account',
    'account/account-screen.tsx',
    () => import('../account/account-screen.tsx'),
    [...PERSONAL, 'account/account', 'account/closing', 'common/team'],
    personal,
  ),
  page(
    '/forgot-password',
    'account/sign-in/forgot-password-screen.tsx',
    () => import('../account/sign-in/forgot-password-screen.tsx'),
    ['common/validation', 'public/entrance', 'public/header'],
    { sleeps: true },
  ),
  // The token is in the fragment, which is not sent to the server.
  page(
    '/reset-password',
    'account/sign-in/reset-password-screen.tsx',
    () => import('../account/sign-in/reset-password-screen.tsx'),
    ['common/validation', 'public/entrance', 'public/header'],
    { onServer: false },
  ),
  page(
    '/confirm-email',
    'account/sign-in/confirm-email-screen.tsx',
    () => import('../account/sign-in/confirm-email-screen.tsx'),
    ['public/entrance', 'public/header'],
    { onServer: false },
  ),
  page(
    '/invitation',
    'account/sign-in/invitation-screen.tsx',
    () => import('../account/sign-in/invitation-screen.tsx'),
    ['common/validation', 'common/team', 'common/permissions', 'public/entrance', 'public/header'],
    { onServer: false },
  ),
  page('/privacy', 'legal/privacy-screen.tsx', () => import('../legal/privacy-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/privacy',
  ]),
  // The key is in the fragment, which is not sent to the server.
  page(
    '/your-data',
    'legal/your-data/your-data-screen.tsx',
    () => import('../legal/your-data/your-data-screen.tsx'),
    ['common/validation', 'public/header', 'public/legal', 'public/yourData'],
    { onServer: false },
  ),
  page('/terms', 'legal/terms-screen.tsx', () => import('../legal/terms-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/terms',
  ]),
  page('/data-processing', 'legal/data-processing-screen.tsx', () => import('../legal/data-processing-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/dataProcessing',
  ]),
  page('/support', 'legal/support-screen.tsx', () => import('../legal/support-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/support',
  ]),
  page('/imprint', 'legal/imprint-screen.tsx', () => import('../legal/imprint-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/imprint',
  ]),
  page('/accessibility', 'legal/accessibility-screen.tsx', () => import('../legal/accessibility-screen.tsx'), [
    'public/header',
    'public/legal',
    'public/accessibility',
  ]),
  page('/withdraw', 'legal/withdraw/withdraw-screen.tsx', () => import('../legal/withdraw/withdraw-screen.tsx'), [
    'public/header',
    'public/legal',
    'common/validation',
    'storefront/withdraw',
  ]),
  page('/market', 'market/market-screen.tsx', () => import('../market/market-screen.tsx'), MARKET, {
    reads: ['search', 'game', 'set', 'type', 'sort', ...OFFERED],
  }),
  page(
    '/market/cards/:handle',
    'market/card/card-screen.tsx',
    () => import('../market/card/card-screen.tsx'),
    [...MARKET, 'common/shelf', 'storefront/product', 'market/marketCard'],
    { reads: OFFERED },
  ),
  page(
    '/market/list',
    'market/list/list-screen.tsx',
    () => import('../market/list/list-screen.tsx'),
    [...MARKET, 'common/shelf', 'common/validation', 'market/wants'],
    { reassurance: 'cartIsKept' },
  ),
  // The key is in the fragment, which is not sent to the server.
  page(
    '/market/alerts',
    'market/alerts/alerts-screen.tsx',
    () => import('../market/alerts/alerts-screen.tsx'),
    ['market/market', 'market/alerts', 'public/header'],
    { onServer: false },
  ),
]
