import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { ImportList } from './import-list.tsx'
import { fileProblem, useImport } from './use-import.ts'

/** Imports a file or an address, one at a time, and lists the last imports. */
export function ImportCard({ imports, busy }: { imports: CatalogueStatus['imports']; busy: boolean }) {
  const t = useTranslations('catalogue.imports')
  const text = useText()
  const files = useRef<HTMLInputElement>(null)
  const [game, setGame] = useState<GameId | ''>('')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof fileProblem>>()
  const { sending, fromFile, fromAddress, stop } = useImport()
  const chosen = { game: game === '' ? undefined : game }
  const isClosed = busy || sending !== undefined
  const choose = (file: File) => {
    const found = fileProblem(file)
    setProblem(found)
    if (!found) fromFile.mutate({ file, ...chosen })
  }
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent className="grid gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <Field label={t('game')} hint={t('gameHint')}>
            <Select
              value={game}
              onChange={({ currentTarget }) => setGame(currentTarget.value as GameId | '')}
              options={[
                { value: '', label: t('anyGame') },
                ...gameIds.map((id) => ({ value: id, label: text(gameName(id)) })),
              ]}
            />
          </Field>
          <div className="grid gap-1.5">
            <span className="font-medium text-sm">{t('file')}</span>
            {sending ? (
              <div className="grid gap-2" role="status">
                <span className="truncate text-quiet text-sm">{t('sending', { file: sending.file.name })}</span>
                <Progress value={sending.share} max={1} label={t('sending', { file: sending.file.name })} />
                <Button variant="outline" onClick={stop}>
                  {t('cancel')}
                </Button>
              </div>
            ) : (
              <Button variant="outline" disabled={isClosed} onClick={() => files.current?.click()}>
                {t('chooseFile')}
              </Button>
            )}
            <span className="text-quiet text-sm">{t('fileHint')}</span>
            <input
              ref={files}
              type="file"
              className="sr-only"
              tabIndex={-1}
              aria-label={t('file')}
              accept=".json,.jsonl,.csv,.gz,.txt,application/json,text/csv"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = ''
                if (file) choose(file)
              }}
            />
          </div>
          <form
            className="grid gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              fromAddress.mutate({ address, ...chosen }, { onSuccess: () => setAddress('') })
            }}
          >
            <Field label={t('or')} hint={t('addressHint')}>
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                value={address}
                onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              />
            </Field>
            <Button
              type="submit"
              variant="outline"
              disabled={isClosed || address.trim() === ''}
              pending={fromAddress.isPending}
            >
              {t('start')}
            </Button>
          </form>
        </div>
        {problem && (
          <Notice variant="destructive" role="alert">
            {t(problem)}
          </Notice>
        )}
        <ImportList imports={imports} isSending={sending !== undefined} />
      </CardContent>
    </Card>
  )
}
