import { type Call, of } from './call.ts'

const shop = '/api/shops/{shop}/'

export const liveCalls: readonly Call[] = [
  ...of(
    'owner',
    'live',
    shop,
  )([
    ['desk', 'rips'],
    ['another desk', 'rips?desk=2'],
    ['sessions ahead', 'rips/sessions'],
    ['past sessions', 'rips/sessions?part=past'],
    ['overlay', 'overlay'],
    ['breaks', 'breaks'],
    ['a break', 'breaks/{break}'],
    ['refunds of a break', 'breaks/{break}/refunds'],
  ]),
  ...of(
    'visitor',
    'live',
    '/api/public/shops/{shop}/',
  )([
    ['opening', 'live'],
    ['its stream', 'live/events'],
    ['calendar', 'lives/{session}/calendar'],
    ['breaks', 'breaks'],
    ['a break', 'breaks/{break}'],
  ]),
  ...of(
    'visitor',
    'live',
    '',
  )([
    ['overlay', '/api/overlays/{overlayKey}/events'],
    ['an opened order', '/api/customer-orders/{liveKey}'],
    ['its opening', '/api/customer-orders/{liveKey}/opening'],
    ['breaks of an order', '/api/customer-orders/{spotKey}/breaks'],
    ['page', '/@{slug}/live?{once}'],
    ['page of a break', '/@{slug}/break/{break}?{once}'],
  ]),
]
