import type { ReactNode } from 'react'
import type { TermsSection } from '#shared/rules/shops/terms.ts'

type TermsTextProps = {
  sections: readonly TermsSection[]
  /** What stands below a section, by its name. */
  after?: Record<string, ReactNode>
}

/** The parts of a document, as plain text: whatever a shop typed is shown as it was typed. */
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
