export { MessageScreen as default } from '../../features/back-office/messages/message-screen.tsx'
