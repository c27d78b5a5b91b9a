const DURATION_MS = 240

/** A copy of the product's picture flies to the cart: to its button in the header, or in the bar on phones. */
export function flyToCart(control: Element) {
  const picture = control.closest('.tile-card, article, li')?.querySelector<HTMLImageElement>('.frame > img')
  const cart = [...document.querySelectorAll('[data-cart]')].find(isInView)
  if (!picture || !cart || !isInView(picture)) return
  const from = picture.getBoundingClientRect()
  const to = cart.getBoundingClientRect()
  const flying = new Image()
  flying.src = picture.currentSrc
  flying.alt = ''
  flying.className = 'flying-picture'
  Object.assign(flying.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  // On top of everything, and removed even if the tab goes to the background.
  document.body.append(flying)
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ]
  const flight = flying.animate(
    { transform: ['none', `translate(${x}px, ${y}px) scale(0.12)`], opacity: [1, 0.4] },
    { duration: DURATION_MS, easing: 'cubic-bezier(0.3, 0, 0.6, 1)' },
  )
  flight.onfinish = () => flying.remove()
  flight.oncancel = () => flying.remove()
}

export function isInView(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
