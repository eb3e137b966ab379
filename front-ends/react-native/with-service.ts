import { callService } from './call-service.ts';
import { petstore } from './service.ts';

void callService(petstore);
