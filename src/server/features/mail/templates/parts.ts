import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Look } from './look.ts'

// Written without JSX: Node runs these files as they are.

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

type FrameProps = {
  language: Language
  look: Look
  /** Who writes: the shop, or the platform. */
  name: string
  /** What a list of messages shows beside the subject. */
  preview: string
  title: string
  foot: string
  children: ReactNode[]
}

/** The sheet that every message is written on. No pictures: they are blocked more often than shown. */
export function frame({ language, look, name, preview, title, foot, children }: FrameProps): ReactElement {
  const { light } = look
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, look.darkStyles),
    ),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'ground',
        style: { margin: 0, padding: '24px 12px', backgroundColor: light.ground, fontFamily: font },
      },
      h(
        Container,
        {
          className: 'surface',
          style: {
            maxWidth: '560px',
            padding: '28px 24px',
            backgroundColor: light.surface,
            border: `1px solid ${light.edge}`,
            borderTop: `4px solid ${light.accent}`,
            borderRadius: '10px',
          },
        },
        text(look, 'quiet', { margin: 0, fontSize: '14px' }, name),
        h(
          'h1',
          { className: 'ink', style: { margin: '4px 0 16px', fontSize: '24px', lineHeight: '30px', color: light.ink } },
          title,
        ),
        ...children,
      ),
      h(
        Container,
        { style: { maxWidth: '560px' } },
        text(look, 'quiet', { margin: '16px 24px 0', fontSize: '12px' }, foot),
      ),
    ),
  )
}

const text = ({ light }: Look, className: 'ink' | 'quiet', style: CSSProperties, ...children: ReactNode[]) =>
  h(Text, { className, style: { ...style, color: light[className] } }, ...children)

export const paragraph = (look: Look, words: string): ReactElement =>
  text(look, 'ink', { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' }, words)

export const quiet = (look: Look, words: string): ReactElement =>
  text(look, 'quiet', { margin: '0 0 16px', fontSize: '14px', lineHeight: '20px' }, words)

export const button = ({ light }: Look, href: string, label: string): ReactElement =>
  h(
    Section,
    { style: { margin: '0 0 12px' } },
    h(
      Button,
      {
        href,
        className: 'fill',
        style: {
          padding: '12px 20px',
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

const link = ({ light }: Look, href: string, label: string): ReactElement =>
  h(Link, { href, className: 'link', style: { color: light.link, textDecoration: 'underline' } }, label)

export const linkLine = (look: Look, href: string, label: string, beside = ''): ReactElement =>
  text(look, 'ink', { margin: '0 0 10px', fontSize: '16px', lineHeight: '24px' }, link(look, href, label), beside)

export type MoneyLine = { what: string; cents: number; strong?: boolean }

/** What was bought, and what it comes to. */
export function sums({ light }: Look, lines: readonly MoneyLine[], { money }: Formats): ReactElement {
  const cell = (strong: boolean | undefined) =>
    ({
      padding: '6px 0',
      fontSize: '15px',
      lineHeight: '20px',
      color: light.ink,
      fontWeight: strong ? 600 : 400,
      verticalAlign: 'top',
      textAlign: 'left',
    }) as const
  const row = ({ what, cents, strong }: MoneyLine, place: number) =>
    h(
      'tr',
      { key: place },
      h('td', { className: 'ink', style: cell(strong) }, what),
      h(
        'td',
        {
          className: 'ink',
          style: { ...cell(strong), paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' },
        },
        money(cents),
      ),
    )
  return h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(Hr, { className: 'edge', style: { margin: '0 0 6px', borderColor: light.edge } }),
    h(
      'table',
      { width: '100%', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse' } },
      h('tbody', null, lines.map(row)),
    ),
    h(Hr, { className: 'edge', style: { margin: '6px 0 0', borderColor: light.edge } }),
  )
}

/** The same as text. */
export const sumsAsText = (lines: readonly MoneyLine[], { money }: Formats): string =>
  lines.map(({ what, cents }) => `${what}  ${money(cents)}`).join('\n')
