/** Colours of the notice on screens. */
export const BLUE = '#0b4f9e'
const YELLOW = '#faea26'

const CENTRE = { x: 87.8, y: 82.3 }
const STARS = 12
const RING = 41.4
const STAR = { outer: 6.9, inner: 2.64 }

function pointAt(x: number, y: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
}

function star(place: number): string {
  const angle = (place / STARS) * 2 * Math.PI
  const x = CENTRE.x + RING * Math.sin(angle)
  const y = CENTRE.y - RING * Math.cos(angle)
  const points = Array.from({ length: 10 }, (_, corner) =>
    pointAt(x, y, corner % 2 === 0 ? STAR.outer : STAR.inner, corner / 10),
  )
  return `<polygon points="${points.join(' ')}" fill="${YELLOW}"/>`
}

/** The shield at the head: twelve stars around a G in the form of a shield. */
export const shield = `<svg width="595" height="160" style="left: 0; top: 0">
  <path d="M35.5 -2V120c0 5 2.8 9.7 6.9 11.3l42.2 16.2c2.1.8 4.3.8 6.4 0l42-15.5c4.2-1.5 7.1-6.3 7.1-11.6V-2z" fill="${BLUE}" stroke="#fff" stroke-width="2"/>
  ${Array.from({ length: STARS }, (_, place) => star(place)).join('')}
  <path d="M109.6 72.8L109.9 69.4L98.6 64.1C91.4 60.8 84.2 60.8 77 64.1L65.1 69.6L66.2 81.2C67 89.2 71.1 96.4 77.6 101L87.8 108.1L98 101C104.5 96.4 108.5 89.2 109.3 81H88.2" fill="none" stroke="#fff" stroke-width="3.1"/>
</svg>`

/** A tick over a dot, as before each list item and in the GARAN mark. */
export const tick = `<svg width="26" height="22" viewBox="-9 -13 26 22">
  <circle r="6.34"/>
  ${['#000', '#fff'].map((colour) => `<path d="M-3.6 0.2L-0.4 3.1L6.8 -4.9" fill="none" stroke="${colour}" stroke-width="${colour === '#000' ? 4.4 : 3.4}" stroke-linejoin="round" stroke-linecap="round"/>`).join('')}
</svg>`
