import type { OverlayState } from '#shared/contract/orders/overlays.ts'
import { sampleOverlay } from '#shared/rules/rips/overlay.ts'
import { connect } from './connect.ts'
import { createPicture } from './picture.ts'

// The application of an overlay. It must stay small and must not import that of the shop.

const picture = createPicture(document)
const key = location.pathname.split('/').at(-1) ?? ''
const isTest = new URLSearchParams(location.search).get('test') === '1'

if (key === 'preview') {
  // The owner's settings send what they would show.
  addEventListener('message', ({ origin, data }: MessageEvent<OverlayState>) => {
    if (origin === location.origin && data.settings) picture.show(data)
  })
  parent.postMessage('ready', location.origin)
} else {
  connect(`/api/overlays/${key}/events`, {
    onState: (state) => picture.show(isTest ? sampleOverlay(state) : state),
    onGone: picture.clear,
  })
}
