import { restorableSince } from '#server/backup/restorable-since.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { accountJobs } from '#server/features/account/account.jobs.ts'
import { aiJobs } from '#server/features/ai/ai.jobs.ts'
import { authJobs } from '#server/features/auth/auth.jobs.ts'
import { catalogueJobs } from '#server/features/catalogue/catalogue.jobs.ts'
import { customerJobs } from '#server/features/customers/customers.jobs.ts'
import { importJobs } from '#server/features/imports/imports.jobs.ts'
import { invoiceJobs } from '#server/features/invoices/invoices.jobs.ts'
import { type MailWorker, mailJobs } from '#server/features/mail/mail.jobs.ts'
import { marketJobs } from '#server/features/market/market.jobs.ts'
import { mediaJobs } from '#server/features/media/media.jobs.ts'
import { onlinePaymentJobs } from '#server/features/online-payments/online-payments.jobs.ts'
import { orderJobs } from '#server/features/orders/orders.jobs.ts'
import { outboxJobs } from '#server/features/outbox/outbox.jobs.ts'
import { platformJobs } from '#server/features/platform/platform.jobs.ts'
import { priceJobs } from '#server/features/prices/prices.jobs.ts'
import { privacyJobs } from '#server/features/privacy/privacy.jobs.ts'
import { productJobs } from '#server/features/products/products.jobs.ts'
import { reportJobs } from '#server/features/reports/reports.jobs.ts'
import { repricingJobs } from '#server/features/repricing/repricing.jobs.ts'
import { statementJobs } from '#server/features/statements/statements.jobs.ts'
import { stockAlertJobs } from '#server/features/stock-alerts/stock-alerts.jobs.ts'
import { withdrawalJobs } from '#server/features/withdrawals/withdrawals.jobs.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import type { Jobs } from './job.ts'

/** What jobs need to know of the environment. */
export type JobsConfig = Pick<
  Config,
  'dataDir' | 'storageUrl' | 'databaseUrl' | 'backups' | 'ai' | 'catalogue' | 'appSecret' | 'publicUrl' | 'mollie'
>

type Dependencies = {
  db: Database
  config: JobsConfig
  mailWorker: MailWorker
  /** Work that goes on for as long as there is something left ends with it: a backlog does not keep the process from stopping. */
  closing: AbortSignal
}

/**
 * Every job there is. All but one come round by the clock, since the queue holds a killed worker's jobs back for four hours: the clock adds
 * another one in its time, and adding one by its key (`wake-job.ts`) leaves a locked one alone too.
 */
export const allJobs = ({ db, config, mailWorker, closing }: Dependencies): Jobs => ({
  ...accountJobs,
  ...authJobs,
  ...productJobs,
  ...importJobs,
  ...mediaJobs(mediaStoreOf(config), () => restorableSince(config)),
  ...priceJobs,
  ...repricingJobs,
  ...marketJobs,
  ...stockAlertJobs,
  ...catalogueJobs(config.catalogue, closing),
  ...orderJobs(closing),
  ...onlinePaymentJobs(config, closing),
  ...invoiceJobs(closing),
  ...withdrawalJobs(closing),
  ...statementJobs,
  ...customerJobs,
  ...reportJobs,
  ...privacyJobs(closing),
  ...mailJobs(mailWorker),
  ...aiJobs({ db, ai: config.ai, closing }),
  ...outboxJobs,
  ...platformJobs,
})
