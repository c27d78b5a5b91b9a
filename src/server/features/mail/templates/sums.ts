import { Hr } from '@react-email/hr'
import { Section } from '@react-email/section'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { MoneyLine } from '../message.ts'
import { type Look, picture } from './parts.ts'

const PICTURE_COLUMN = 60

/** Order lines with totals. The picture column is omitted if no line has a picture. */
export function sums({ light }: Look, lines: readonly MoneyLine[], { money }: Formats): ReactElement {
  const rule = h(Hr, { className: 'edge', style: { margin: 0, borderColor: light.edge } })
  const pictured = lines.some((line) => line.picture)
  const cell = (line: MoneyLine, more: CSSProperties = {}): CSSProperties => ({
    padding: line.kind === 'shipping' ? '2px 0 10px' : '10px 0',
    fontSize: line.kind === 'total' ? '18px' : '15px',
    lineHeight: line.kind === 'total' ? '24px' : '20px',
    color: line.kind === 'shipping' ? light.quiet : light.ink,
    fontWeight: line.kind === 'total' ? 650 : 400,
    verticalAlign: 'top',
    textAlign: 'left',
    ...(line.kind === 'total' ? { borderTop: `1px solid ${light.edge}` } : {}),
    ...more,
  })
  const row = (line: MoneyLine, place: number) => {
    const { what, details, picture: shown, kind } = line
    const className = `${kind === 'shipping' ? 'quiet' : 'ink'} edge`
    return h(
      'tr',
      { key: place },
      pictured &&
        kind === 'goods' &&
        h(
          'td',
          { width: PICTURE_COLUMN, className: 'edge', style: cell(line, { width: `${PICTURE_COLUMN}px` }) },
          shown && picture(shown),
        ),
      h(
        'td',
        { className, colSpan: pictured && kind !== 'goods' ? 2 : 1, style: cell(line, { wordBreak: 'break-word' }) },
        what,
        details &&
          h(
            'div',
            { className: 'quiet', style: { fontSize: '13px', lineHeight: '18px', color: light.quiet } },
            details,
          ),
      ),
      h(
        'td',
        { className, style: cell(line, { paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' }) },
        amountOf(line, money),
      ),
    )
  }
  return h(
    Section,
    { style: { margin: '4px 0 24px' } },
    rule,
    h(
      'table',
      { width: '100%', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse' } },
      h('tbody', null, lines.map(row)),
    ),
    rule,
  )
}

/** The same lines as text. */
export const sumsAsText = (lines: readonly MoneyLine[], { money }: Formats): string =>
  lines.map((line) => `${[line.what, line.details].filter(Boolean).join(' · ')}  ${amountOf(line, money)}`).join('\n')

const amountOf = ({ cents, free }: MoneyLine, money: Formats['money']) => (cents === 0 && free) || money(cents)
