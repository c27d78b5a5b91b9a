import { type ComponentProps, createElement } from 'react'

type Icon = { node: [tag: string, attributes: object][] }
type Svg = ComponentProps<'svg'>

const isDescribed = (props: Svg) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/**
 * Icon factory that replaces lucide-react's at build time. The original merges classes, attributes and shapes on each render for options
 * that we do not use, which took 5 % of the time to render a product list. The class `icon` draws the lines: as attributes, they made up
 * half of an icon's HTML.
 */
export default function createIcon({ node }: Icon) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }: Svg) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `icon ${className}` : 'icon',
        ...(isDescribed(props) ? {} : { 'aria-hidden': true }),
        ...props,
      },
      shapes,
    )
}
