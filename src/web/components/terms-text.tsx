import type { ReactNode } from 'react'
import type { TermsSection } from '#shared/rules/shops/terms.ts'

type TermsTextProps = {
  sections: readonly TermsSection[]
  /** Content below a section, by section name. */
  after?: Record<string, ReactNode>
}

/** Sections of a document as plain text, exactly as the shop entered it. */
export function TermsText({ sections, after = {} }: TermsTextProps) {
  return (
    <div className="grid gap-7">
      {sections.map(({ id, title, paragraphs }) => (
        <section key={id} aria-labelledby={`terms-${id}`} className="grid gap-2">
          <h2 id={`terms-${id}`} className="text-base sm:text-lg">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {after[id]}
        </section>
      ))}
    </div>
  )
}
