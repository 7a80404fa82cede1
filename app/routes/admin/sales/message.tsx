import { MessageScreen } from '../../../back-office/messages/message-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default MessageScreen
