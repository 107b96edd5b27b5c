export * from './schema-day.ts'
export * from './schema-identity.ts'
export * from './schema-office.ts'
