import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import {
  cancelRipSession,
  changeRipSession,
  endRipSession,
  listRipSessions,
  planRipSession,
  type RipSession,
  setSessionRecording,
  startRipSession,
  undoRipSessionStart,
} from '#shared/contract/orders/rip-sessions.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { live } from '../../live.ts'

const PER_PAGE = 50

export const useSessions = (shopId: number, part: 'ahead' | 'past') =>
  useInfiniteQuery({
    ...readPages(listRipSessions, { params: { id: shopId }, query: { part, limit: PER_PAGE } }),
    ...live,
  })

const lists = (shopId: number) => ({ queryKey: keyOf(listRipSessions, { id: shopId }) })

export type SessionBody = Input<typeof planRipSession>['body']

/** Plans or changes a live opening. */
export function useSaveSession(shopId: number, session: RipSession | undefined) {
  const t = useTranslations('lives')
  return useReportedMutation({
    send: (body: SessionBody) => {
      if (!session) return call(planRipSession, { params: { id: shopId }, body })
      // Refused if it was changed in another tab.
      const change = { ...body, updatedAt: session.updatedAt }
      return call(changeRipSession, { params: { id: shopId, session: session.id }, body: change })
    },
    done: ({ title }) => t(session ? 'saved' : 'planned', { title }),
    refresh: lists(shopId),
  })
}

type Recording = Input<typeof setSessionRecording>['body']

export function useSaveRecording(shopId: number, session: RipSession) {
  const t = useTranslations('lives')
  return useReportedMutation({
    send: (body: Recording) => call(setSessionRecording, { params: { id: shopId, session: session.id }, body }),
    done: t('recording.saved'),
    refresh: lists(shopId),
  })
}

const moves = {
  start: startRipSession,
  undoStart: undoRipSessionStart,
  end: endRipSession,
  cancel: cancelRipSession,
} as const
export type SessionMove = keyof typeof moves

/** Starts, ends or cancels a live opening. `refresh`: also the desk. */
export function useMoveSession(shopId: number, onDone?: () => unknown) {
  const t = useTranslations('lives')
  return useReportedMutation({
    send: ({ move, session }: { move: SessionMove; session: number }) =>
      call(moves[move], { params: { id: shopId, session } }),
    done: ({ title }, { move }) => t(`done.${move}`, { title }),
    failure: t('failed'),
    refresh: lists(shopId),
    onDone,
  })
}
