import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { accentShades } from '#shared/rules/shops/accent.ts'
import type { MailPicture } from '../message.ts'

// Without JSX, because Node runs these files directly.

/**
 * Toploader's own accent: the token of that name in `web/styles/tokens.css`, as hex because mail clients support no
 * other notation.
 */
const OWN_ACCENT = '#5750d3'

const light = { ground: '#f8f9fb', surface: '#ffffff', edge: '#dfe2e8', ink: '#181c26', quiet: '#5c6270' }
const dark = { ground: '#0f1219', surface: '#171b24', edge: '#2b303b', ink: '#eceef2', quiet: '#a3a8b4' }

export type Look = ReturnType<typeof lookOf>

/** Style of a shop's messages: its accent in a readable shade, and the style sheet for phones and dark mode. */
export function lookOf(accentColour: string | null) {
  const accent = accentShades(accentColour ?? OWN_ACCENT)
  const { dark: shades } = accent
  const rules = [
    ['.ground, .ground > table > tbody > tr > td', `background-color: ${dark.ground}`],
    ['.surface', `background-color: ${dark.surface}`],
    ['.surface', `border-color: ${shades.accent} ${dark.edge} ${dark.edge}`],
    ['.edge', `border-color: ${dark.edge}`],
    ['.ink', `color: ${dark.ink}`],
    ['.quiet', `color: ${dark.quiet}`],
    ['.link', `color: ${shades.ink}`],
    ['.fill', `background-color: ${shades.accent}`],
    ['.fill', `color: ${shades.onAccent}`],
  ]
  const inDark = rules.map(([selector, rule]) => `${selector} { ${rule} !important; }`).join('\n      ')
  return {
    light: { ...light, accent: accent.light.accent, onAccent: accent.light.onAccent, link: accent.light.ink },
    styles: `@media (max-width: 480px) { .fill { display: block !important; text-align: center !important; } }
    @media (prefers-color-scheme: dark) {
      ${inDark}
    }`,
  }
}

/** Text in one of the colours that change in dark mode. */
export const words = ({ light }: Look, className: 'ink' | 'quiet', style: CSSProperties, ...children: ReactNode[]) =>
  h(Text, { className, style: { ...style, color: light[className] } }, ...children)

export const paragraph = (look: Look, text: string): ReactElement =>
  words(look, 'ink', { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' }, ...inLines(text.split('\n')))

export const quiet = (look: Look, text: string): ReactElement =>
  words(look, 'quiet', { margin: '0 0 16px', fontSize: '14px', lineHeight: '20px' }, text)

export const button = ({ light }: Look, href: string, label: string): ReactElement =>
  h(
    Section,
    { style: { margin: '4px 0 20px' } },
    h(
      Button,
      {
        href,
        className: 'fill',
        style: {
          padding: '13px 24px',
          borderRadius: '6px',
          backgroundColor: light.accent,
          color: light.onAccent,
          fontSize: '16px',
          fontWeight: 600,
          textDecoration: 'none',
        },
      },
      label,
    ),
  )

export const link = ({ light }: Look, href: string, label: string): ReactElement =>
  h(Link, { href, className: 'link', style: { color: light.link, textDecoration: 'underline' } }, label)

export const linkLine = (look: Look, href: string, label: string, beside = ''): ReactElement =>
  words(look, 'ink', { margin: '0 0 10px', fontSize: '16px', lineHeight: '24px' }, link(look, href, label), beside)

/** Lines separated by line breaks. */
export const inLines = (lines: readonly ReactNode[]): ReactNode[] =>
  lines.flatMap((line, place) => (place === 0 ? [line] : [h('br', { key: place }), line]))

/** Details under a small heading, such as an address. */
export const titled = (look: Look, title: string, lines: readonly string[]): ReactElement =>
  h(
    Section,
    { style: { margin: '0 0 20px' } },
    words(look, 'quiet', { margin: 0, fontSize: '14px', lineHeight: '20px' }, title),
    words(look, 'ink', { margin: 0, fontSize: '16px', lineHeight: '24px' }, ...inLines(lines)),
  )

/** Decorative: the text next to it names what it shows, for readers without pictures. */
export const picture = ({ src, width, height }: MailPicture): ReactElement =>
  h('img', {
    src,
    width,
    height,
    alt: '',
    style: { display: 'block', width: `${width}px`, height: `${height}px`, border: 0, borderRadius: '4px' },
  })
