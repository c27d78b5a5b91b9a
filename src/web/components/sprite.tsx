import { ShoppingBag } from 'lucide-react'

/** Icons that a page repeats many times: it draws each once, and refers to the drawing. */
export const Sprite = () => (
  <svg aria-hidden="true" className="hidden">
    <symbol id="icon-bag" viewBox="0 0 24 24">
      <ShoppingBag />
    </symbol>
  </svg>
)

type SpriteIconProps = { name: 'bag'; className?: string }

export const SpriteIcon = ({ name, className }: SpriteIconProps) => (
  <svg aria-hidden="true" className={className}>
    <use href={`#icon-${name}`} />
  </svg>
)
