export { OwnerOnly as default } from '../../back-office/shell/owner-only.tsx'
