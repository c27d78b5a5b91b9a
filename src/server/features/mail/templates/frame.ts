import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { MailPicture } from '../message.ts'
import { type Look, picture, words } from './parts.ts'

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

type FrameProps = {
  language: Language
  look: Look
  /** The sender, or the shop that it is about. */
  name: string
  logo: MailPicture | undefined
  /** The order it is about, above the title. */
  about: string | undefined
  /** Preview text next to the subject in an inbox. */
  preview: string
  title: string
  /** The seller and the reason for the message, one paragraph each. */
  foot: readonly ReactNode[]
  children: ReactNode[]
}

/** The layout of every message. Readable without pictures, and in dark themes that are not announced. */
export function frame({ language, look, name, logo, about, preview, title, foot, children }: FrameProps): ReactElement {
  const { light } = look
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, look.styles),
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
            padding: '24px 24px 28px',
            backgroundColor: light.surface,
            border: `1px solid ${light.edge}`,
            borderTop: `4px solid ${light.accent}`,
            borderRadius: '10px',
          },
        },
        letterhead(look, name, logo),
        about && words(look, 'quiet', { margin: '24px 0 0', fontSize: '14px', lineHeight: '20px' }, about),
        h(
          'h1',
          {
            className: 'ink',
            style: {
              margin: `${about ? 2 : 24}px 0 16px`,
              fontSize: '24px',
              lineHeight: '30px',
              fontWeight: 650,
              color: light.ink,
            },
          },
          title,
        ),
        ...children,
      ),
      h(
        Container,
        { style: { maxWidth: '560px', padding: '0 24px' } },
        ...foot.map((text) => words(look, 'quiet', { margin: '16px 0 0', fontSize: '12px', lineHeight: '18px' }, text)),
      ),
    ),
  )
}

/** The logo with the name next to it, in a table because not all mail clients support other side-by-side layouts. */
const letterhead = ({ light }: Look, name: string, logo: MailPicture | undefined): ReactElement =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        logo && h('td', { style: { paddingRight: '12px', lineHeight: 0 } }, picture(logo)),
        h(
          'td',
          { className: 'ink', style: { fontSize: '16px', lineHeight: '22px', fontWeight: 600, color: light.ink } },
          name,
        ),
      ),
    ),
  )
