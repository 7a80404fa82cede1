export { AuditLogScreen as default } from '../../../back-office/audit-log/audit-log-screen.tsx'
