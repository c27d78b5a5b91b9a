import '#web/lib/zod-jitless.ts'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type AiPrompt,
  getEnrichPrompt,
  MAX_PROMPT,
  PromptContent,
  updateEnrichPrompt,
} from '#shared/contract/catalogue/ai.ts'
import { failed } from '#web/components/failures/failed.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** Unsaved input stays until it is saved or discarded, even after an error. */
export function PromptCard({ prompt }: { prompt: AiPrompt }) {
  const t = useTranslations('ai.prompt')
  const savingText = useTranslations('ai')('saving')
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const saving = useSavePrompt({ onSaved: () => setTyped(undefined), onProblem: setProblem })
  const content = typed ?? prompt.content
  const unsaved = typed !== undefined && typed !== prompt.content
  const { question } = useLeaveGuard(unsaved, leaveWithoutSaving(t('leaving')))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = PromptContent.safeParse(content)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) saving.mutate(checked.data)
  }
  return (
    <Card aria-labelledby="ai-prompt">
      <form noValidate onSubmit={send}>
        <CardHeader titleId="ai-prompt" title={t('title')} description={t('description')} />
        <CardContent>
          <Field
            label={t('label')}
            hideLabel
            error={problem}
            hint={
              <span className={content.length > MAX_PROMPT ? 'text-bad-ink tabular-nums' : 'tabular-nums'}>
                {t('characters', { count: content.length, most: MAX_PROMPT })}
              </span>
            }
          >
            <Textarea
              rows={14}
              className="max-h-[60dvh] min-h-72"
              value={content}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
        </CardContent>
        <CardFooter className="justify-end">
          {unsaved && <p className="mr-auto text-quiet text-sm">{t('unsaved')}</p>}
          {unsaved && (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped(undefined)
                setProblem(undefined)
              }}
            >
              {t('discard')}
            </Button>
          )}
          <Button type="submit" pending={saving.isPending} pendingText={savingText}>
            {t('save')}
          </Button>
        </CardFooter>
      </form>
      {question}
    </Card>
  )
}

function useSavePrompt({ onSaved, onProblem }: { onSaved: () => void; onProblem: (message: string) => void }) {
  const t = useTranslations('ai.prompt')
  return useReportedMutation({
    send: (content: string) => call(updateEnrichPrompt, { body: { content } }),
    answers: keyOf(getEnrichPrompt),
    done: { title: t('saved.title'), description: t('saved.text') },
    onDone: onSaved,
    failure: (error) => {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'content') : undefined
      if (issue) onProblem(issue.message)
      else failed(t('failure'), error)
    },
  })
}
