/** Motions of a page: they load when it is idle (`animations.ts`). Until then, and for readers who prefer none, nothing moves. */
export type Moves = {
  /** Performs a navigation from a link. `path`: where it leads. */
  navigate: (link: Element, path: string, go: () => void) => void
  /** A product was put into the cart by a control of its tile or page. */
  toCart: (control: Element) => void
}

let moves: Moves = { navigate: (_link, _path, go) => go(), toCart: () => undefined }

export const setMoves = (loaded: Moves) => {
  moves = loaded
}

export const navigateFrom: Moves['navigate'] = (link, path, go) => moves.navigate(link, path, go)
export const moveToCart: Moves['toCart'] = (control) => moves.toCart(control)

/** Dispatched on the window after a page of another path has been rendered. */
export const ARRIVED = 'arrived'
