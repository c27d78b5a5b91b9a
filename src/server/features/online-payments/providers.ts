import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { createEncryption } from '#server/encryption.ts'
import type { PaymentProviderName } from '#shared/contract/orders/provider-payments.ts'
import { mollie } from './provider/mollie.ts'
import type { PaymentProvider } from './provider/provider.ts'

export type OnlinePayments = {
  db: Database
  encryption: ReturnType<typeof createEncryption>
  providers: Record<PaymentProviderName, PaymentProvider>
  /** Public address for customers and providers. */
  publicUrl: string
}

export type OnlinePaymentsConfig = Pick<Config, 'appSecret' | 'dataDir' | 'publicUrl' | 'mollie'>

export const onlinePayments = (db: Database, config: OnlinePaymentsConfig): OnlinePayments => ({
  db,
  encryption: createEncryption(config),
  providers: { mollie: mollie(config.mollie) },
  publicUrl: config.publicUrl,
})
