export { NotFound as default } from '../../back-office/shell/not-found.tsx'
