export { createWebhook, updateWebhook } from './change-webhooks.ts'
export { deliverDue } from './sending/deliver.ts'
