import { callService } from './call-service.ts';
import { petstore } from './handlers.ts';

void callService(petstore);
