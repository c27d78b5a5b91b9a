import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Look } from './look.ts'
import type { MailPicture } from './picture.ts'

// Without JSX, because Node runs these files directly.

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
