import { flyToCart } from './fly-to-cart.ts'
import { setMoves } from './moves.ts'
import { type Preload, sharedPictures } from './shared-picture.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Animates the page, unless the reader prefers less motion. Listens to the preference, which can change. */
export function animate(preload: Preload) {
  const pictures = sharedPictures(preload, () => still.matches)
  setMoves({
    navigate: pictures.navigate,
    toCart: (control) => {
      if (!still.matches) flyToCart(control)
    },
  })
}
