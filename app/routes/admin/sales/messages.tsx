export { MessagesScreen as default } from '../../../back-office/messages/messages-screen.tsx'
