import type { ReactNode } from 'react'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { OperatorName, WriteToOperator } from './operator-name.tsx'

const pageLink = (href: string) => (words: ReactNode) => <PageAnchor href={href}>{words}</PageAnchor>

/** Elements within the sentences of the legal pages. */
export const legalWords = {
  strong: (words: ReactNode) => <strong>{words}</strong>,
  operator: () => <OperatorName />,
  write: () => <WriteToOperator />,
  terms: pageLink('/terms#buying'),
  owners: pageLink('/terms#customers-data'),
  processing: pageLink('/data-processing'),
  support: pageLink('/support'),
  privacy: pageLink('/privacy'),
  yourData: pageLink('/your-data'),
  retention: pageLink('/privacy#retention'),
  security: pageLink('/privacy#security'),
  forgot: pageLink('/forgot-password'),
  authority: (words: ReactNode) => <a href="https://autoriteitpersoonsgegevens.nl">{words}</a>,
  consuwijzer: (words: ReactNode) => <a href="https://www.consuwijzer.nl">{words}</a>,
}
