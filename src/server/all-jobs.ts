import { eventHandling } from './all-consumers.ts'
import { restorableSince } from './backup/restorable-since.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { accountJobs } from './features/account/account.jobs.ts'
import { agentJobs } from './features/agents/agents.jobs.ts'
import { aiJobs } from './features/ai/ai.jobs.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { buyingJobs } from './features/buying/buying.jobs.ts'
import { catalogueJobs } from './features/catalogue/catalogue.jobs.ts'
import { creditJobs } from './features/credit/credit.jobs.ts'
import { customerJobs } from './features/customers/customers.jobs.ts'
import { eventJobs } from './features/events/events.jobs.ts'
import { importJobs } from './features/imports/imports.jobs.ts'
import { invoiceJobs } from './features/invoices/invoices.jobs.ts'
import { type MailWorker, mailJobs } from './features/mail/mail.jobs.ts'
import { marketJobs } from './features/market/market.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { onlinePaymentJobs } from './features/online-payments/online-payments.jobs.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import { outboxJobs } from './features/outbox/outbox.jobs.ts'
import { platformJobs } from './features/platform/platform.jobs.ts'
import { priceJobs } from './features/prices/prices.jobs.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { productJobs } from './features/products/products.jobs.ts'
import { reportJobs } from './features/reports/reports.jobs.ts'
import { repricingJobs } from './features/repricing/repricing.jobs.ts'
import { ripJobs } from './features/rips/rips.jobs.ts'
import { statementJobs } from './features/statements/statements.jobs.ts'
import { stockAlertJobs } from './features/stock-alerts/stock-alerts.jobs.ts'
import { teamJobs } from './features/team/team.jobs.ts'
import { ucpJobs } from './features/ucp/ucp.jobs.ts'
import { webhookJobs } from './features/webhooks/webhooks.jobs.ts'
import { withdrawalJobs } from './features/withdrawals/withdrawals.jobs.ts'
import type { Jobs } from './jobs/job.ts'
import { mediaStoreOf } from './storage/storage.ts'

/** Settings that jobs need. */
type JobsConfig = Pick<
  Config,
  | 'dataDir'
  | 'storageUrl'
  | 'databaseUrl'
  | 'backups'
  | 'ai'
  | 'catalogue'
  | 'appSecret'
  | 'publicUrl'
  | 'mollie'
  | 'exchangeRates'
  | 'vies'
  | 'webhooks'
>

type Dependencies = {
  db: Database
  config: JobsConfig
  mailWorker: MailWorker
  /** Aborts long-running work, so that a backlog does not prevent the process from stopping. */
  closing: AbortSignal
}

/**
 * All jobs. All but one are scheduled, because the queue retains a killed worker's jobs for four hours: the schedule adds another one in
 * time, and adding one by its key (`jobs/wake-job.ts`) leaves a locked one alone too.
 */
export const allJobs = ({ db, config, mailWorker, closing }: Dependencies): Jobs => ({
  ...accountJobs,
  ...authJobs,
  ...agentJobs,
  ...productJobs,
  ...importJobs,
  ...mediaJobs(mediaStoreOf(config), () => restorableSince(config)),
  ...priceJobs(config.exchangeRates, closing),
  ...repricingJobs,
  ...buyingJobs,
  ...marketJobs,
  ...stockAlertJobs,
  ...creditJobs,
  ...catalogueJobs(config.catalogue, closing),
  ...eventJobs(eventHandling, closing),
  ...orderJobs(closing),
  ...onlinePaymentJobs(config, closing),
  ...invoiceJobs(config.vies, closing),
  ...withdrawalJobs(closing),
  ...ripJobs,
  ...statementJobs,
  ...teamJobs,
  ...customerJobs,
  ...reportJobs,
  ...privacyJobs(closing),
  ...mailJobs(mailWorker, closing),
  ...aiJobs({ db, ai: config.ai, closing }),
  ...outboxJobs,
  ...ucpJobs(config, closing),
  ...webhookJobs(config, closing),
  ...platformJobs,
})
