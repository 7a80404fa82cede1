export { AuditLogScreen as default } from '../../features/back-office/audit-log/audit-log-screen.tsx'
