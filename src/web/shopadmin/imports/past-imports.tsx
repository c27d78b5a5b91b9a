import { useTranslations } from 'use-intl'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'

/** A file that was imported, and what it did. */
type PastImport = { id: number; file: string; detail: string; undoneAt: string | null }

type PastImportsProps = { title: string; imports: readonly PastImport[]; onUndo: (id: number) => void }

/** Files that were imported, each with its undo. */
export function PastImports({ title, imports, onUndo }: PastImportsProps) {
  const t = useTranslations('imports.history')
  return (
    <Section title={title}>
      <ul className="divide-y border-y">
        {imports.map(({ id, file, detail, undoneAt }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 py-2">
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium">{file}</span>
              <span className="text-quiet text-xs">{detail}</span>
            </span>
            {undoneAt ? (
              <Badge variant="secondary">{t('undone')}</Badge>
            ) : (
              <Button variant="outline" size="sm" aria-label={t('undoNamed', { file })} onClick={() => onUndo(id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
